/** A tel: link in international format. */
export function PhoneLink({ phone, className = 'reach' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:+1-${phone}`} className={className}>
      {phone}
    </a>
  )
}

/** A mailto: link. */
export function MailLink({ email, className = 'reach' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  )
}

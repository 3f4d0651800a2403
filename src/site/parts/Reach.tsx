/** A telephone number to press, as the world dials it. */
export function PhoneLink({ phone, className = 'reach' }: { phone: string; className?: string }) {
  return (
    <a href={`tel:+1-${phone}`} className={className}>
      {phone}
    </a>
  )
}

/** An address to write to. */
export function MailLink({ email, className = 'reach' }: { email: string; className?: string }) {
  return (
    <a href={`mailto:${email}`} className={className}>
      {email}
    </a>
  )
}

import { crisis } from '../../content/claims.ts'

/** acceptance D56; the numbers can be pressed. */
export function CrisisNote({ className = '' }: { className?: string }) {
  const [before = '', between = ''] = crisis.text.split(new RegExp(`${crisis.emergency}|${crisis.support}`))
  return (
    <p className={className}>
      {before}
      <a href={`tel:${crisis.emergency}`} className="font-semibold underline underline-offset-4">{crisis.emergency}</a>
      {between}
      <a href={`tel:${crisis.support}`} className="font-semibold underline underline-offset-4">{crisis.support}</a>
    </p>
  )
} // prettier-ignore

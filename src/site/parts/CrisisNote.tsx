import { crisis } from '../../content/claims.ts'

/** acceptance D56; the numbers can be pressed. Each half stays together on its line. */
export function CrisisNote({ className = '' }: { className?: string }) {
  const [first = '', second = ''] = crisis.text.split(/(?<=;) /)
  return (
    <p className={className}>
      <Half text={first} number={crisis.emergency} /> <Half text={second} number={crisis.support} />
    </p>
  )
}

function Half({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split(number)
  return (
    <span className="inline-block">
      {before}
      <a href={`tel:${number}`} className="underline underline-offset-4">
        {number}
      </a>
      {after}
    </span>
  )
}

import { layout } from '../../content/layout.ts'

/** A page of somebody else, in a new tab. */
export function SourceLink({ name, to, inline = false }: { name: string; to: string; inline?: boolean }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className={`font-semibold text-hue ${inline ? 'underline underline-offset-4' : 'reach'}`}
    >
      {name}
      <span className="sr-only"> {layout.newTab}</span>
    </a>
  )
}

import type { SuccessStory } from '../../content/page.ts'

/** Results as a ledger: the figure, what it is a figure of, and what it means. */
export function StoryLedger({ stories }: { stories: readonly SuccessStory[] }) {
  return (
    <ol className="mt-12">
      {stories.map(({ figure, title, result, description }) => (
        <li key={title} className="grid items-center gap-x-12 gap-y-6 border-t border-line-strong py-10 md:grid-cols-[minmax(15rem,1fr)_2fr]">
          <span className="numeral text-[clamp(6.5rem,15vw,12.5rem)] text-hue" aria-hidden="true">{figure}</span>
          <div>
            <h3 className="eyebrow !font-sans !tracking-normal">{title}</h3>
            <p className="display-3 mt-3 max-w-[14.7em] font-display">{result}</p>
            <p className="mt-4 max-w-[25.8em] text-ink-soft">{description}</p>
          </div>
        </li>
      ))}
    </ol>
  )
} // prettier-ignore

import { formatCount, plural } from '../../lib/text.ts'
import { Card } from '../../ui/Card.tsx'
import type { Import } from './contract.ts'

const doing: Partial<Record<Import['state'], string>> = {
  checking: 'Checking',
  running: 'Importing',
}

/** A job at work. It goes on when the page is closed. */
export function ImportProgress({ shown }: { shown: Import }) {
  const { state, done, total, summary, file_name } = shown
  const written = (summary?.new ?? 0) + (summary?.change ?? 0)
  const [of, noun] = state === 'checking' ? ([total, 'row'] as const) : ([written, 'client'] as const)
  return (
    <Card>
      <h2 className="font-display text-xl font-medium break-words">{`${doing[state]} ${file_name}`}</h2>
      <progress
        aria-label={doing[state]}
        max={of}
        value={done}
        className="mt-4 block h-2 w-full accent-accent"
      />
      <p className="tabular mt-2">{`${formatCount(done)} of ${plural(of, noun)}`}</p>
      <p className="mt-2 text-ink-soft">
        {state === 'checking' ? 'Nothing is written yet. ' : 'All clients are written together, or none. '}
        You can leave this page while it runs.
      </p>
      <p role="status" className="sr-only">
        {doing[state]}
      </p>
    </Card>
  )
}

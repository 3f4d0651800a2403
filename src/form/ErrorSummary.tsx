import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Failure } from '../lib/failure.ts'

/** What the server refused, above the form; takes the focus when it appears, and each line leads to its field. */
export function ErrorSummary({ failure }: { failure: Failure }) {
  const fields = Object.entries(failure.fields)
  const { setFocus } = useFormContext()
  const summary = useRef<HTMLDivElement>(null)
  // A save failed: focus moves here, so that screen readers read it and it is in view wherever the button was.
  useEffect(() => {
    summary.current?.focus()
    summary.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="alert"
      className="scroll-m-20 rounded-lg border border-danger/40 bg-danger-soft px-4 py-3"
    >
      <p className="font-semibold text-danger">{failure.message}</p>
      {fields.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {fields.map(([path, sentence]) => (
            <li key={path}>
              <button
                type="button"
                className="text-left underline underline-offset-2 hover:no-underline"
                onClick={() => setFocus(path)}
              >
                {sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* What one can put right oneself has no number to quote. */}
      {failure.requestId && (failure.status ?? 500) >= 500 && (
        <p className="mt-1 text-sm text-ink-soft">
          Reference <code className="font-mono select-all">{failure.requestId}</code>
        </p>
      )}
    </div>
  )
}

import { useFormContext } from 'react-hook-form'
import type { Failure } from '../lib/failure.ts'
import { focusOnMount } from '../ui/focus.ts'

/** The server's errors above the form; it takes the focus when it appears, and each line links to its field. */
export function ErrorSummary({ failure }: { failure: Failure }) {
  const fields = Object.entries(failure.fields)
  const { setFocus } = useFormContext()
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      role="alert"
      className="rounded-lg border border-danger/40 bg-danger-soft px-4 py-3"
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
      {/* No request id for errors that the person can correct. */}
      {failure.requestId && (failure.status ?? 500) >= 500 && (
        <p className="mt-1 text-sm text-ink-soft">
          Reference <code className="font-mono select-all">{failure.requestId}</code>
        </p>
      )}
    </div>
  )
}

import { contestedOf, type Failure } from '../../../lib/failure.ts'
import { useOnline } from '../../../lib/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConflictPanel } from '../../../ui/ConflictPanel.tsx'
import { clientFields } from '../registry.ts'
import { shownValue } from '../shownValue.ts'
import { namesIn, noLookups } from '../useLookups.ts'
import type { InlineControlProps } from './InlineControl.tsx'

type FooterProps = InlineControlProps & { onDiscard: () => void }

/** Below the control of an open editor: when it is saved, or why it was not, with what can be done. */
export function InlineFooter(props: FooterProps) {
  const { failure, edit } = props.editor
  if (failure) return <FailurePanel {...props} failure={failure} />
  return <EditHint id={props.hintId} isRefused={edit.isRefused} onCancel={props.onDiscard} />
}

/** Explains that blur saves, with Cancel for touch screens. */
function EditHint({
  id,
  isRefused = false,
  onCancel,
}: {
  id: string
  isRefused?: boolean | undefined
  onCancel: () => void
}) {
  const online = useOnline()
  const offline = 'There is no connection just now: it cannot be saved yet.'
  const hint = online ? 'Saved when you leave the field.' : offline
  return (
    <div className="flex items-center justify-between gap-2 px-1 pt-1 text-xs text-ink-faint">
      <p id={id}>
        {isRefused ? 'Not saved yet.' : hint} <span className="pointer-coarse:hidden">Esc cancels.</span>
      </p>
      <span className="hidden pointer-coarse:inline">
        <Button
          size="small"
          // Clicking must not move the focus, since blur saves.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onCancel}
        >
          Cancel
        </Button>
      </span>
    </div>
  )
}

function FailurePanel({
  field,
  failure,
  hintId,
  lookups = noLookups,
  onCommit,
  onDiscard,
}: FooterProps & { failure: Failure }) {
  const other = contestedOf(failure)
  if (other) {
    const theirs = shownValue(clientFields[field], other.theirs, namesIn(lookups))
    const choice = {
      field,
      changed_by: other.changed_by,
      theirs,
      onKeepMine: onCommit,
      onUseTheirs: onDiscard,
    }
    return <ConflictPanel fields={[choice]} />
  }
  return (
    <div role="alert" className="px-1 pt-1.5 text-sm">
      <p id={hintId} className="font-medium text-danger">
        {failure.message}
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {!isFinal(failure) && (
          <Button size="small" variant="primary" onClick={onCommit}>
            {failure.status === 400 ? 'Save' : 'Retry'}
          </Button>
        )}
        <Button size="small" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}

/** Not allowed, or the client is gone: the same save would be refused again. */
const isFinal = ({ status = 0 }: Failure) => [403, 404, 410].includes(status)

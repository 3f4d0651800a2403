import { api } from '../../lib/api.ts'
import { downloadFile } from '../../lib/csv.ts'
import { formatInstant } from '../../lib/dates.ts'
import { unlessRefused } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { pageAction } from '../../ui/shortcuts.ts'
import { useAction } from '../../ui/useAction.ts'

const BROKEN_OFF = 'The evidence did not arrive whole, so nothing was saved. Recent problems may say why.'

/** A ZIP for a reviewer (docs/decisions/0073). */
export function Evidence({ madeAt }: { madeAt: string | null }) {
  const make = useAction({
    call: async () => {
      const file = await api.system.make_evidence.call({}).catch(unlessRefused(BROKEN_OFF))
      downloadFile(file)
      return file
    },
    done: ({ name }) => `Evidence made: ${name}`,
    failed: 'No evidence was made',
    subject: 'evidence',
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        One signed ZIP for a reviewer: what is missing or weak first, then who has access, where health
        information lies, and the audit verified, which may take minutes.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button {...pageAction} busy={make.isPending} onClick={() => make.mutate()}>
          Make evidence
        </Button>
        <span className="tabular text-ink-soft">
          {madeAt ? `Last made ${formatInstant(madeAt)}` : 'None has been made'}
        </span>
      </div>
    </div>
  )
}

import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx'
import { useAction } from '../../ui/useAction.ts'
import type { FailedMailRow } from './contract.ts'
import { downloadFile } from '../../lib/csv.ts'
import { unlessRefused } from '../../lib/failure.ts'
import { pageAction } from '../../ui/shortcuts.ts'

/** Emails that failed for good, each with 'Send again' and 'Delete'. */
export function FailedMails({ mails }: { mails: FailedMailRow[] }) {
  if (mails.length === 0) return <p className="text-ink-soft">Every email was accepted by the mail server.</p>
  return (
    <ul aria-label="Failed emails" className="-my-3 divide-y divide-line">
      {mails.map((mail) => (
        <FailedMailItem key={mail.id} {...mail} />
      ))}
    </ul>
  )
}

function FailedMailItem({ id, mail_id, kind, to, failed_at, reason, expired }: FailedMailRow) {
  const retry = useAction({
    call: api.system.retry_mail.call,
    done: () => 'The email will be sent again',
    failed: 'The email was not sent again',
    subject: id,
  })
  const drop = useAction({
    call: api.system.drop_mail.call,
    done: () => 'Email deleted',
    subject: id,
  })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 grow basis-80">
        <p>
          <span className="font-semibold">{kind}</span> to{' '}
          <span className="wrap-anywhere">{to ?? 'nobody'}</span>
        </p>
        <p className="text-sm wrap-anywhere text-danger">{reason}</p>
        <p className="tabular text-sm text-ink-soft">
          Failed {formatInstant(failed_at)} · {mail_id}
        </p>
        {expired && (
          <p className="text-sm text-ink-soft">
            Its link has expired: the person can ask for a new one on the sign-in page.
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {!expired && (
          <Button size="small" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
            Send again
          </Button>
        )}
        <ConfirmButton
          variant="quiet"
          question={{
            title: 'Delete this email?',
            description: `It was never delivered to ${to ?? 'anyone'}, and can’t be sent again afterwards.`,
            confirmLabel: 'Delete',
            onConfirm: () => drop.mutateAsync({ id }),
          }}
        >
          Delete
        </ConfirmButton>
      </div>
    </li>
  )
}

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

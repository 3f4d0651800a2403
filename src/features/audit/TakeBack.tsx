import { Undo2 } from 'lucide-react'
import { failureOf } from '../../lib/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { focusOnMount } from '../../ui/focus.ts'
import type { HistoryEntry } from '../clients/contract.ts'
import { eventLabels } from '../clients/labels.ts'
import { useTakeBack } from '../clients/useTakeBack.ts'
import { useMayChange } from '../../lib/mayChange.ts'

type TakeBackProps = { event: NonNullable<HistoryEntry['event']>; client_id: string }

/** Takes an order or a lab back, as long as the server allows it (decision 0031). */
export function TakeBack({ event, client_id }: TakeBackProps) {
  const { kind } = event
  const mayChange = useMayChange()
  const { mutate, isPending, isSuccess, error } = useTakeBack(client_id, kind)
  if (event.taken_back) {
    return (
      <p ref={isSuccess ? focusOnMount : undefined} tabIndex={-1} className="font-semibold text-ink-soft">
        Taken back
      </p>
    )
  }
  return (
    <>
      {event.can_be_taken_back && mayChange && (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          busy={isPending}
          aria-label={`Take back: ${eventLabels[kind]}`}
          onClick={() => mutate(event.id)}
        >
          {!isPending && <Undo2 aria-hidden />}
          Take back
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {failureOf(error).message}
        </p>
      )}
    </>
  )
}

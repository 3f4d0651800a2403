import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { isId } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { InquiryDialogProps } from './InquiryDialog.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { inquiryQuery } from './inquiryQuery.ts'
import { divisionName } from '../../lib/divisions.ts'
import { useMayChange } from '../../lib/mayChange.ts'

const InquiryDialog = onDemand<InquiryDialogProps>(() => import('./InquiryDialog.tsx'))

type Props = Omit<InquiryDialogProps, 'inquiry'> & { id: string }

/** The dialog of an inquiry, or a message that there is none. */
export function OpenedInquiry({ id, ...props }: Props) {
  const { onClose } = props
  const { data, error, refetch, isFetching } = useQuery(inquiryQuery(id))
  const mayChange = useMayChange()
  const Shown = mayChange ? InquiryDialog : ReadInquiryDialog
  if (data) return <Shown {...props} inquiry={data} />
  const failure = failureOf(error)
  const isUnknown = !isId(id) || failure.status === 404
  const close = <Button onClick={onClose}>Close</Button>
  return (
    <Dialog open onOpenChange={onClose} title={isUnknown ? 'Inquiry not found' : 'Inquiry'} footer={close}>
      {isUnknown && <p>This inquiry does not exist, or its address is not complete.</p>}
      {!isUnknown && error && (
        <ErrorPanel {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isUnknown && !error && <Spinner />}
    </Dialog>
  )
}

/** An inquiry for viewers, without the fields that staff change. */
function ReadInquiryDialog({ inquiry, onClose }: InquiryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title={`${inquiry.first_name} ${inquiry.last_name}`}
      description={`${divisionName(inquiry.division)}, ${formatInstant(inquiry.created_at)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <InquiryMessage inquiry={inquiry} />
    </Dialog>
  )
}

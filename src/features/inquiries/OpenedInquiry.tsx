import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../lib/dates.ts'
import { failureOf } from '../../lib/failure.ts'
import { isId } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NotLoaded } from '../../ui/Loaded.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import type { InquiryDialogProps } from './InquiryDialog.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { inquiryQuery } from './inquiryQuery.ts'
import { divisionName } from '../../lib/divisions.ts'
import { useMayChange } from '../../lib/mayChange.ts'

const InquiryDialog = onDemand<InquiryDialogProps>(() => import('./InquiryDialog.tsx'))

type Props = Omit<InquiryDialogProps, 'inquiry'> & { id: string }

export function OpenedInquiry({ id, ...props }: Props) {
  const { onClose } = props
  const query = useQuery(inquiryQuery(id))
  const mayChange = useMayChange()
  const Shown = mayChange ? InquiryDialog : ReadInquiryDialog
  if (query.data) return <Shown {...props} inquiry={query.data} />
  const isUnknown = !isId(id) || failureOf(query.error).status === 404
  const close = <Button onClick={onClose}>Close</Button>
  return (
    <Dialog onClose={onClose} title={isUnknown ? 'Inquiry not found' : 'Inquiry'} footer={close}>
      {isUnknown && <p>This inquiry does not exist, or its address is not complete.</p>}
      {!isUnknown && <NotLoaded query={query} />}
    </Dialog>
  )
}

/** An inquiry for viewers, without the fields that staff change. */
function ReadInquiryDialog({ inquiry, onClose }: InquiryDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      size="medium"
      title={`${inquiry.first_name} ${inquiry.last_name}`}
      description={`${divisionName(inquiry.division)}, ${formatInstant(inquiry.created_at)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <InquiryMessage inquiry={inquiry} />
    </Dialog>
  )
}

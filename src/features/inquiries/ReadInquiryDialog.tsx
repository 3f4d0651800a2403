import { formatInstant } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { InquiryDialogProps } from './InquiryDialog.tsx'
import { InquiryMessage } from './InquiryMessage.tsx'
import { divisionNames } from './labels.ts'

/** An inquiry for viewers, without the fields that staff change. */
export default function ReadInquiryDialog({ inquiry, onClose }: InquiryDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="medium"
      title={`${inquiry.first_name} ${inquiry.last_name}`}
      description={`${divisionNames[inquiry.division]}, ${formatInstant(inquiry.created_at)}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <InquiryMessage inquiry={inquiry} />
    </Dialog>
  )
}

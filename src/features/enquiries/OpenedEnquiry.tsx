import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/failure.ts'
import { isId } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { enquiriesApi } from './api.ts'
import type { EnquiryDialogProps } from './EnquiryDialog.tsx'

const EnquiryDialog = onDemand<EnquiryDialogProps>(() => import('./EnquiryDialog.tsx'))

/** The enquiry that the address names, as it is when it is opened. */
export const enquiryQuery = (id: string) =>
  enquiriesApi.get.queryOptions({ input: { id }, enabled: isId(id), staleTime: Infinity, gcTime: 0 })

/** The dialog of the enquiry in the address; an address that names none says so. */
export function OpenedEnquiry({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(enquiryQuery(id))
  if (data) return <EnquiryDialog enquiry={data} onClose={onClose} onMissing={onClose} />
  const failure = failureOf(error)
  const isUnknown = !isId(id) || failure.status === 404
  const close = <Button onClick={onClose}>Close</Button>
  return (
    <Dialog open onOpenChange={onClose} title={isUnknown ? 'Enquiry not found' : 'Enquiry'} footer={close}>
      {isUnknown && <p>This enquiry does not exist, or its address is not complete.</p>}
      {!isUnknown && error && (
        <ErrorPanel {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!isUnknown && !error && <Spinner />}
    </Dialog>
  )
}

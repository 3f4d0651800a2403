import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../form/useDebounced.ts'
import { FormConflictsContext } from '../../../form/useChangeSaver.ts'
import { useDuplicatesOf, type PossibleDuplicate } from '../../../lib/duplicates.ts'
import { LikelyClients } from '../../inquiries/LikelyClients.tsx'
import { useAttachInquiry } from '../../inquiries/useAttachInquiry.ts'

const none: PossibleDuplicate[] = []
const fields = ['first_name', 'last_name', 'phone', 'email', 'date_of_birth'] as const
export type PossibleDuplicatesProps = { inquiry_id: string | undefined }
type Typed = Record<(typeof fields)[number], string | null>

/** In the form of a new client: who may be in the book already; an inquiry that it begins with can be attached to one. */
export default function PossibleDuplicates({ inquiry_id }: PossibleDuplicatesProps) {
  const values = useWatch<Typed>({ name: fields })
  const typed = useDebounced(JSON.stringify(values.map((value) => (value ?? '').trim())), 400)
  const [first_name, last_name, phone, email, born] = JSON.parse(typed) as string[]
  // The client itself is in the book before the form is left.
  const { id } = useContext(FormConflictsContext)
  const clients =
    useDuplicatesOf({ id, first_name, last_name, date_of_birth: born || null, phone, email }) ?? none
  // The page of the form opens the client that the inquiry has then.
  const attach = useAttachInquiry(inquiry_id)
  return (
    <LikelyClients clients={clients} onAttach={inquiry_id ? (client) => attach.mutate(client) : undefined} />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { lastFirst } from '../../lib/text.ts'
import { toast } from '../../ui/toast.ts'
import type { InquiryRow } from './contract.ts'
import { inquiryQuery } from './inquiryQuery.ts'

/** @returns shows an inquiry whose times were offered or withdrawn, and tells it */
export function useOfferSaved() {
  const cache = useQueryClient()
  return (row: InquiryRow, said: string) => {
    cache.setQueryData(inquiryQuery(row.id).queryKey, row)
    void cache.invalidateQueries({ queryKey: api.inquiries.list.key() })
    toast.success(said, { description: lastFirst(row) })
  }
}

import { useQuery } from '@tanstack/react-query'
import { api } from './api.ts'
import { formatDate } from './dates.ts'
import { formatPhone, joinWithAnd } from './text.ts'

type Known = Partial<Record<'first_name' | 'last_name' | 'date_of_birth' | 'phone' | 'email', string | null>>
/** A client that may be the one that is known by these (acceptance D58). */
export type PossibleDuplicate = Awaited<ReturnType<typeof api.clients.possible_duplicates.call>>[number]

export function useDuplicates({ first_name, last_name, date_of_birth, phone, email }: Known) {
  const input = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    date_of_birth,
    phone: phone ?? '',
    email: email ?? '',
  }
  const enabled = Boolean((first_name && last_name) || phone || email)
  const query = api.clients.possible_duplicates.queryOptions({ input })
  return useQuery({ ...query, enabled, retry: false }).data
}

export const useDuplicatesOf = (client: (Known & { id: string }) | undefined) =>
  useDuplicates(client ?? {})?.filter((other) => other.id !== client?.id)

/** 'born Mar 04, 1985', '(850) 555-0142', 'same name and phone'. */
export const duplicateDetails = ({ date_of_birth, phone, email, same }: PossibleDuplicate) => [
  date_of_birth && `born ${formatDate(date_of_birth)}`,
  phone && formatPhone(phone),
  email,
  same.includes('similar name') && 'similar name',
  same.some((what) => what !== 'similar name') &&
    `same ${joinWithAnd(same.filter((what) => what !== 'similar name'))}`,
]

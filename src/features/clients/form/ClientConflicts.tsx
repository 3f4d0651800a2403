import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormConflicts } from '../../../form/FormConflicts.tsx'
import { FormConflictsContext } from '../../../form/useChangeSaver.ts'
import { api } from '../../../lib/api.ts'
import { authorText } from '../../../lib/author.ts'
import { changesOf, type FieldChange, changesTexts } from '../../../lib/fieldChanges.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { JUST_FETCHED_MS } from '../../../list/paged.ts'
import { useSession } from '../../accounts/useSession.ts'
import { clientQuery } from '../clientQuery.ts'
import type { Client } from '../contract.ts'
import { clientFields, textColumns, type ClientField } from '../registry.ts'
import { formChanges, shownValue } from '../shownValue.ts'
import { namesIn, type Lookups } from '../useLookups.ts'
import { formValues } from './formValues.ts'

/**
 * Shows what others have changed since the form was opened. A resumed draft conflicts before its first save; then last_changes says
 * who.
 */
export default function ClientConflicts({ client, lookups }: { client: Client; lookups: Lookups }) {
  const me = useSession().data?.user?.id
  const { conflicts, alsoChanged } = useContext(FormConflictsContext)
  const { isSubmitting } = useFormContext().formState
  const { data: now } = useQuery({
    ...clientQuery(client.id),
    initialData: client,
    staleTime: JUST_FETCHED_MS,
  })
  const changed: Record<string, FieldChange> = {
    ...changesOf<object>(formValues(client), formValues(now)),
  }
  const { data } = useQuery({
    ...api.clients.last_changes.queryOptions({ input: { id: client.id } }),
    enabled:
      !isSubmitting && (Object.keys(changed).length > 0 || conflicts.some(({ changed_by }) => !changed_by)),
  })
  const authors = new Set(Object.keys(changed).flatMap((field) => data?.[field]?.by ?? []))
  const labelOf = (field: string) => clientFields[field as ClientField].label
  const meanwhile =
    authors.size > 0 &&
    `Changed by ${joinWithAnd([...authors])} meanwhile: ${changesTexts(formChanges(changed, namesIn(lookups)))}.`
  const shownToo =
    alsoChanged.length > 0 && `Also changed, and now shown: ${alsoChanged.map(labelOf).join(', ')}.`
  return (
    <FormConflicts
      labelOf={labelOf}
      note={conflicts.length > 0 ? shownToo : meanwhile}
      show={(field, value) => shownValue(clientFields[field as ClientField], value, namesIn(lookups))}
      // An update of somebody else is an entry of its own.
      isText={(field) => textColumns.some((name) => name === field)}
      authorOf={(field) => {
        const author = data?.[field]
        return author && authorText(author, me)
      }}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { plural } from '../../lib/text.ts'
import { givenQuery } from './given.ts'

export const HANDED_OVER_ID = 'handed-over'

/** The clients that colleagues have handed over since the person last looked; they stay said while the page is open. */
export function useHandedOver(isWanted: boolean) {
  const { data } = useQuery({ ...givenQuery, enabled: isWanted })
  const fresh = data?.handed_over ?? []
  const [shown, setShown] = useState(fresh)
  if (fresh.length > 0 && fresh.at(-1)!.at !== shown.at(-1)?.at) setShown(fresh)
  return isWanted ? { shown, newestAt: fresh.at(-1)?.at } : { shown: [], newestAt: undefined }
}

/** '4 clients were handed to you by Sample admin.' */
export function HandedOver({ shown }: Pick<ReturnType<typeof useHandedOver>, 'shown'>) {
  if (shown.length === 0) return null
  return (
    <div id={HANDED_OVER_ID} className="mb-5">
      {shown.map(({ clients, by, at }) => (
        <p key={at}>
          <Link to={`${href('/operational/clients')}?owner_id=me`} className="underline">
            {plural(clients, 'client')}
          </Link>
          {` ${clients === 1 ? 'was' : 'were'} handed to you${by ? ` by ${by}` : ''}.`}
        </p>
      ))}
    </div>
  )
}

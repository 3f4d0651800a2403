import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

/** What others have given to the signed-in person since they last looked. */
export const givenQuery = api.given.count.queryOptions({ input: {} })

/** @param until when the newest of what is on the screen was given */
export function useSeenGiven(until: string | null): void {
  const cache = useQueryClient()
  // Something new is on the screen: the server learns that it was seen, which a reload and other browsers go by.
  useEffect(() => {
    if (!until) return
    const seen = api.given.see.call({ until })
    seen.then(
      () => cache.invalidateQueries({ queryKey: givenQuery.queryKey }),
      () => undefined,
    )
  }, [until, cache])
}

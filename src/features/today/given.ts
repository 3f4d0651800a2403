import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

/** What others have given to the signed-in person since they last looked. */
export const givenQuery = api.given.count.queryOptions({ input: {} })

/**
 * @param until when the newest of what is new was given
 * @param ids of the elements that show it, with spaces between
 */
export function useSeenGiven(until: string | null, ids: string): void {
  const cache = useQueryClient()
  // All that is new has been in view: the server learns that it was seen, which a reload and other browsers go by.
  useEffect(() => {
    if (!until || ids === '') return
    const unseen = new Set(ids.split(' '))
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) unseen.delete(target.id)
      if (unseen.size > 0) return
      observer.disconnect()
      api.given.see.call({ until }).then(
        () => cache.invalidateQueries({ queryKey: givenQuery.queryKey }),
        () => undefined,
      )
    })
    for (const id of unseen) observer.observe(document.getElementById(id)!)
    return () => observer.disconnect()
  }, [until, ids, cache])
}

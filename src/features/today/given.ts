import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'

/** The numbers of the menu: what others have given to the person since they last looked, and for administrators pending requests. */
export const menuCountsQuery = api.menu.counts.queryOptions({ input: {} })

/** What was in view for less, as while the page is built or scrolled, was not seen. */
const IN_VIEW_MS = 500

/**
 * @param until when the newest of what is new was given
 * @param ids of the elements that show it, with spaces between
 */
export function useSeenGiven(until: string | undefined, ids: string): void {
  const cache = useQueryClient()
  // All that is new has been in view: the server learns that it was seen, which a reload and other browsers go by.
  useEffect(() => {
    if (!until || ids === '') return
    const unseen = new Set(ids.split(' '))
    const timers = new Map<string, number>()
    const see = (id: string) => {
      unseen.delete(id)
      if (unseen.size > 0) return
      observer.disconnect()
      api.menu.see_given.call({ until }).then(
        () => cache.invalidateQueries({ queryKey: menuCountsQuery.queryKey }),
        () => undefined,
      )
    }
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        clearTimeout(timers.get(target.id))
        if (isIntersecting) timers.set(target.id, window.setTimeout(see, IN_VIEW_MS, target.id))
      }
    })
    for (const id of unseen) observer.observe(document.getElementById(id)!)
    return () => {
      observer.disconnect()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [until, ids, cache])
}

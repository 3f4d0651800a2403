import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const MAX_PATHS = 20
/** In the query cache, which signing out clears: nothing of it is stored in the browser. */
const recentKey = ['recent']

/** The paths of the office that were opened last in this tab, the newest first. */
export const useRecent = () =>
  useQuery<string[]>({ queryKey: recentKey, queryFn: skipToken, gcTime: Infinity }).data

/** Remembers where somebody was; the parts and forms of a client count as the client. */
export function useRememberRecent(pathname: string): void {
  const queryClient = useQueryClient()
  // Observed, so that it is kept.
  useRecent()
  const path = pathname.replace(/^(\/operational\/clients\/[^/]+)\/.*$/, '$1')
  // Navigation: the page counts as opened.
  useEffect(() => {
    queryClient.setQueryData<string[]>(recentKey, (paths = []) =>
      [path, ...paths.filter((other) => other !== path)].slice(0, MAX_PATHS),
    )
  }, [queryClient, path])
}

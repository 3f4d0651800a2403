import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { VIEW_PARAM, type ViewList } from './choices.ts'
import { viewsOf } from './viewAddress.ts'

/** The view of a list that is open. */
export function useOpenView(list: ViewList) {
  const { data: views } = useQuery(viewsOf(list))
  const [id] = useQueryState(VIEW_PARAM)
  return views?.find((view) => view.id === id)
}

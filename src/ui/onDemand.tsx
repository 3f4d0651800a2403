import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from './toast.ts'

type LoadProps<Props> = {
  /** Shown while loading. */
  waiting?: ReactNode
} & (Props extends OnClose ? { onLoadError?: never } : { onLoadError: () => void })

/** Called after a failed load, which a toast has reported: a dialog is closed, other parts have `onLoadError`. */
type OnClose = { onClose: () => void }

/** What loads later than the page that imports it; `entry.client.tsx` does so ahead. */
export const onDemandLoads: (() => Promise<unknown>)[] = []

/**
 * A component that is loaded when it is opened. When its scripts fail to load, the page and what was typed into it stay
 * (decision 0028, also why not `lazy`).
 * @param load imports the module with the component as its default export
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined
  const loadPart = async () => (Part ??= (await load()).default)
  onDemandLoads.push(loadPart)
  return function OnDemand({ waiting, onLoadError, ...props }: Props & LoadProps<Props>) {
    const [Shown, setShown] = useState(() => Part)
    const [isFailed, setFailed] = useState(false)
    const failed = useEffectEvent(() => {
      setFailed(true)
      // Some browsers do not request a failed script again until the page is reloaded.
      toast.error('This could not be opened.', {
        description:
          'Check your connection and try again. If that does not help, save your work and reload the page.',
      })
      const close = onLoadError ?? (props as Partial<OnClose>).onClose
      close?.()
    })
    // The component is opened: loads its scripts, unless they are there.
    useEffect(() => {
      let isOpen = true
      loadPart().then(
        (part) => isOpen && setShown(() => part),
        () => isOpen && failed(),
      )
      return () => {
        isOpen = false
      }
    }, [])
    if (Shown) return <Shown {...(props as unknown as Props)} />
    return isFailed ? null : waiting
  }
}

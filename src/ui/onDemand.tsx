import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from './toast.ts'

type LoadProps = {
  /** Shown while loading. */
  waiting?: ReactNode
  /** Called after a failed load, which a toast has reported: close the component. */
  onLoadError: () => void
}

const prefetches: (() => Promise<unknown>)[] = []

/** Preloads the scripts of all `onDemand` components. */
export function prefetchOnDemand(): void {
  // A failure is ignored here: the component loads again when it is opened.
  for (const prefetch of prefetches) prefetch().catch(() => {})
}

/**
 * A component that is loaded when it is opened: React's `lazy` inside its own error boundary, so that the page and what was
 * typed into it stay when its scripts fail to load (decision 0028).
 * @param load imports the module with the component as its default export
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> = lazy(load)
  prefetches.push(async () => {
    // Not `lazy` once it is loaded: React shows a fallback for at least 300 ms.
    Part = (await load()).default
  })
  // `lazy` remembers a failure, so the next attempt needs a new one.
  const renew = () => (Part = lazy(load))
  return function OnDemand({ waiting, onLoadError, ...props }: Props & LoadProps) {
    // The same component while it is open; another one would lose what was typed.
    const [Shown] = useState(() => Part)
    return (
      <PartBoundary onLoadError={onLoadError} onError={renew}>
        <Suspense fallback={waiting}>
          <Shown {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<{ children: ReactNode; onLoadError: () => void; onError: () => void }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
    // Some browsers do not request a failed script again until the page is reloaded.
    toast.error('This could not be opened.', {
      description:
        'Check your connection and try again. If that does not help, save your work and reload the page.',
    })
    this.props.onLoadError()
  }

  override render() {
    return this.state.isFailed ? null : this.props.children
  }
}

import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from './toast.ts'

type WhileMissing = {
  /** Shown until the scripts are there. */
  waiting?: ReactNode
  /** They did not arrive, and the person was told: go back to where it was not asked for. */
  onMissing: () => void
}

const prefetches: (() => Promise<unknown>)[] = []

/** Fetches the scripts of every part of the product that is made with `onDemand`, so that no press waits for them. */
export function fetchParts(): void {
  // What does not arrive now is asked for again, and complained about, when somebody wants it.
  for (const prefetch of prefetches) prefetch().catch(() => {})
}

/**
 * A part of a page that opens on a press and whose scripts come apart from the page's: React's `lazy` inside an error
 * boundary of its own, so that the page and all that is typed into it stays when they do not arrive (decision 0028).
 * @param load imports the module that has the part as its default
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> = lazy(load)
  prefetches.push(async () => {
    // Without `lazy`, which would show nothing for the 300 ms that React keeps a fallback at least.
    Part = (await load()).default
  })
  // `lazy` keeps a failure for good: the next press has another one.
  const renew = () => (Part = lazy(load))
  return function OnDemand({ waiting, onMissing, ...props }: Props & WhileMissing) {
    // One component for as long as it is open: another one would begin with nothing typed.
    const [Shown] = useState(() => Part)
    return (
      <PartBoundary onMissing={onMissing} onError={renew}>
        <Suspense fallback={waiting}>
          <Shown {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    )
  }
}

class PartBoundary extends Component<{ children: ReactNode; onMissing: () => void; onError: () => void }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
    // Some browsers remember that a script did not arrive and ask for it only after the page was loaded again.
    toast.error(
      'This could not be opened.',
      'Check your connection and try again. If that does not help, save your work and reload the page.',
    )
    this.props.onMissing()
  }

  override render() {
    return this.state.isFailed ? null : this.props.children
  }
}

import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from './toast.ts'

type WhileMissing = {
  /** Shown until the scripts are there. */
  waiting?: ReactNode
  /** They did not arrive, and the person was told: go back to where it was not asked for. Stable or not. */
  onMissing: () => void
}

const parts: (() => Promise<void>)[] = []

/** Fetches the scripts of every part of the product that is made with `onDemand`, so that no press waits for them. */
export function fetchParts(): void {
  // What does not arrive now is asked for again, and complained about, when somebody wants it.
  for (const ready of parts) ready().catch(() => {})
}

/**
 * A part of a page whose scripts come apart from the page's, when it is first drawn: what opens on a press. Should they
 * not arrive, the page stays as it is and a toast says so; React's `lazy` would take the page away with all that was
 * typed into it.
 * @param load imports the module that has the part as its default
 */
export function onDemand<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined
  const ready = async () => {
    Part ??= (await load()).default
  }
  parts.push(ready)

  return function OnDemand({ waiting, onMissing, ...props }: Props & WhileMissing) {
    const [, draw] = useState(Part !== undefined)
    const missing = useEffectEvent(onMissing)
    // First mount: the module is fetched unless it was prefetched; closed before it arrives, a failure is not shown.
    useEffect(() => {
      if (Part) return
      let wanted = true
      const tell = () => {
        if (!wanted) return
        // Some browsers remember that a script did not arrive and ask for it only after the page was loaded again.
        toast.error(
          'This could not be opened.',
          'Check your connection and try again. If that does not help, save your work and reload the page.',
        )
        missing()
      }
      void ready().then(() => wanted && draw(true), tell)
      return () => {
        wanted = false
      }
    }, [])
    return Part ? <Part {...(props as unknown as Props)} /> : waiting
  }
}

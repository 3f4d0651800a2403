import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { draftKeyFromState, resumedDraft } from './autosave.ts'

/** Opens a dialog of this page when the draft of it that the person resumes leads here. */
export function useOpenForDraft(prefix: string, open: (key: string) => void): void {
  const { state }: { state: unknown } = useLocation()
  const openFor = useEffectEvent((key: string | null) => {
    if (key?.startsWith(`${prefix}.`) && resumedDraft(key)) open(key)
  })
  // The page was opened, perhaps from itself: the dialog is state of a component, not of the address.
  useEffect(() => openFor(draftKeyFromState(state)), [state])
}

import type { NavigateFunction, NavigateOptions } from 'react-router'
import { formOfDraft, type StoredDraft } from './drafts.ts'

/** Frames to wait for the page to show the button. */
const WAIT_FRAMES = 300

/** Leads to the page of a draft, whose form begins with it, and presses the button that opens one in a dialog. */
export async function resumeDraft(
  navigate: NavigateFunction,
  { key, draft }: StoredDraft,
  options?: NavigateOptions,
): Promise<void> {
  await navigate(draft.path, { ...options, state: { draft: key } })
  const name = formOfDraft(key)
  let frames = 0
  const look = () => {
    const button = document.querySelector<HTMLElement>(`[data-form="${name}"]`)
    frames += 1
    if (button) {
      button.focus()
      button.click()
    } else if (frames < WAIT_FRAMES) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

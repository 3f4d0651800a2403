import type { LucideIcon } from 'lucide-react'
import { Button } from '../ui/Button.tsx'

type ToolToggleProps = {
  label: string
  title?: string
  icon: LucideIcon
  pressed: boolean
  onToggle: () => void
}

/** A tool of a list that is on or off. */
export const ToolToggle = ({ label, title = label, icon: Icon, pressed, onToggle }: ToolToggleProps) => (
  <Button
    aria-pressed={pressed}
    title={title}
    className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
    onClick={onToggle}
  >
    <Icon aria-hidden />
    <span className="tool-word max-[90rem]:sr-only">{label}</span>
  </Button>
)

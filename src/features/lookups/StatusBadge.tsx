import type { BadgeColor } from '../../lib/badgeColors.ts'
import { Badge } from '../../ui/Badge.tsx'

interface StatusBadgeProps {
  name: string | null
  /** Null is neutral, as for a status with no work due. */
  color: BadgeColor | null | undefined
}

/** A client's status in the color of its entry; a name that does not fit is cut. */
export const StatusBadge = ({ name, color }: StatusBadgeProps) => (
  <Badge variant={color ?? 'outline'}>
    <span className="truncate">{name ?? 'No status'}</span>
  </Badge>
)

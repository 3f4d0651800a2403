/** The colors that a status can have; without one its badge is neutral. `ui/Badge.tsx` has a style for each. */
export const badgeColors = ['green', 'teal', 'blue', 'purple', 'amber', 'red'] as const
export type BadgeColor = (typeof badgeColors)[number]

export const badgeColorNames: Record<BadgeColor | 'null', string> = {
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
  amber: 'Amber',
  red: 'Red',
  null: 'Neutral',
}

export const badgeColorName = (color: BadgeColor | null) => badgeColorNames[color ?? 'null']

import { stateCodes } from '../../content/stateCodes.ts'
import { seenIn, servedStates } from '../../content/states.ts'

/** The map as a grid: one door for each state, about where it lies. */
const rows = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. WI .. .. .. VT NH',
  'WA ID MT ND MN IL MI .. NY MA ..',
  'OR NV WY SD IA IN OH PA NJ CT RI',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC .. .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
]

const [step, width, height] = [60, 52, 54]

const doors = rows.flatMap((row, y) =>
  row.split(' ').flatMap((code, x) => (code === '..' ? [] : [{ code, x: x * step, y: y * step }])),
)

const isOpen = ({ code }: { code: string }) =>
  !servedStates.except.some((name) => name === stateCodes[code as keyof typeof stateCodes])

const drawDoors = (those: typeof doors) =>
  those
    .map(({ x, y }) => `M${x + 4} ${y + height}v-28a${width / 2} ${width / 2} 0 0 1 ${width} 0v28z`)
    .join('')

/** Where people are seen by video (acceptance H10): the other states are doors that stay closed. */
export function StateMap({ className }: { className: string }) {
  return (
    <svg
      viewBox={`0 0 ${11 * step} ${8 * step}`}
      role="img"
      aria-label={seenIn}
      className={`drawing state-map ${className}`}
    >
      <path d={drawDoors(doors.filter(isOpen))} fill="currentColor" />
      <path
        d={drawDoors(doors.filter((door) => !isOpen(door)))}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="3 5"
      />
      {doors.map((door) => (
        <text
          key={door.code}
          x={door.x + 4 + width / 2}
          y={door.y + 44}
          textAnchor="middle"
          fontSize="20"
          className={isOpen(door) ? 'fill-paper open-door' : 'fill-current'}
        >
          {door.code}
        </text>
      ))}
    </svg>
  )
}

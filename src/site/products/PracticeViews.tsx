import { radiograph, vetNote } from '../../content/product-views.ts'
import { NotePanel, Panel } from './Panel.tsx'

/** Two of the tools as a veterinary practice sees them. */
export function PracticeViews() {
  return (
    <div className="mt-14 grid gap-6 lg:grid-cols-2">
      <NotePanel note={vetNote} />
      <Panel title={radiograph.title} state={radiograph.state} foot={radiograph.foot}>
        <Image />
        <ol className="list-decimal px-5 py-3 pl-10 marker:font-semibold marker:text-hue">
          {radiograph.marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

/** Thigh bone, kneecap and shin bone, the way a film shows them: bright where they are dense. */
function Image() {
  return (
    <svg viewBox="0 0 640 400" role="img" aria-label={radiograph.says} className="w-full">
      <path d="M0 0H640V400H0Z" fill="#10181a" />
      <path
        d="M60 0C150 60 220 70 330 96C420 118 440 170 410 230C380 300 350 340 350 400H190C190 330 210 280 226 240C150 200 40 150 0 90V0Z"
        fill="#8fa6a4"
        fillOpacity="0.2"
      />
      <path
        d="M0 28C110 60 200 76 262 104C300 96 352 112 352 154C352 196 312 216 282 204C262 196 258 176 246 162C180 130 90 104 0 74Z"
        fill="#d9e4df"
        fillOpacity="0.8"
      />
      <path d="M0 42C100 70 190 96 250 124L244 146C180 116 90 88 0 60Z" fill="#10181a" fillOpacity="0.35" />
      <path
        d="M240 226C262 208 330 218 344 236C350 262 322 276 314 306C306 340 304 370 306 400H256C258 350 262 300 250 270C242 252 234 240 240 226Z"
        fill="#d9e4df"
        fillOpacity="0.8"
      />
      <path
        d="M276 262C290 300 286 350 284 400H272C274 350 272 300 264 268Z"
        fill="#10181a"
        fillOpacity="0.3"
      />
      <path
        d="M242 262C232 300 228 350 230 400H216C216 350 222 300 230 258Z"
        fill="#d9e4df"
        fillOpacity="0.5"
      />
      <path
        d="M366 118C388 118 398 142 390 166C382 184 366 180 362 162C358 144 356 122 366 118Z"
        fill="#e9f1ed"
        fillOpacity="0.85"
      />
      <g fill="none" stroke="#f2b64c" strokeWidth="4">
        <ellipse cx="292" cy="216" rx="74" ry="26" />
        <circle cx="376" cy="148" r="42" />
        <path d="M366 216H470M418 140L470 110" />
      </g>
      <g fill="#f2b64c">
        <circle cx="492" cy="216" r="24" />
        <circle cx="492" cy="102" r="24" />
      </g>
      <path
        d="M486 97L494 92V113M484 211C486 202 501 203 499 212C498 218 486 222 484 227H501"
        fill="none"
        stroke="#10181a"
        strokeWidth="4"
      />
    </svg>
  )
}

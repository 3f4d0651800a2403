import { Arm, Head, Standing, type Look } from './Figure.tsx'
import { hairs, ink, shade, skins } from './ink.ts'
import { At, Scene, Shadow, type SceneProps } from './Scene.tsx'

const nurse: Look = { skin: skins[1], hair: hairs.black, cut: 'short', top: ink.indigo, legs: '#343e80' }
const patient: Look = { skin: skins[3], hair: hairs.gray, cut: 'bun', top: ink.mist, legs: ink.mist }

/** A hospital room: a nurse beside a patient who sits up in bed, a monitor on the wall. */
export function Bedside({ className }: SceneProps) {
  return (
    <Scene width={600} height={720} crop className={className}>
      <path d="M0 0H600V720H0Z" fill="#dfe1f4" />
      <path d="M0 0H280L70 600H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M250 120H430V250H250Z" fill="#20242f" />
      <path d="M262 132H418V238H262Z" fill="#2b3357" />
      <path d="M272 176h28l10 -26l16 46l12 -30l8 10h62" fill="none" stroke="#8fd6c0" strokeWidth="5" />
      <path d="M274 214h52v8h-52zM344 214h30v8h-30z" fill={ink.mist} />
      <path d="M330 250h20v30h-20z" fill="#55666c" />
      <path d="M0 600H600V720H0Z" fill="#b9bfe2" />
      <Shadow x={250} y={660} rx={230} />
      <path d="M40 560h14v96H40zM420 560h14v96h-14z" fill="#6d7f86" />
      <path d="M24 540H450V576H24Z" fill="#8f9aa0" />
      <path d="M24 360H40V576H24Z" fill={shade(ink.indigo)} />
      <path d="M40 530L66 410C72 390 116 392 122 414L150 500H450V540H40Z" fill={ink.white} />
      <g transform="translate(176 508) rotate(-22)">
        <path
          d="M-38 20C-52 -50 -48 -118 -26 -146C-8 -164 24 -162 34 -138C46 -100 42 -40 40 20Z"
          fill={patient.top}
        />
        <g transform="translate(10 -200)">
          <Head look={patient} nod={16} />
        </g>
      </g>
      <path d="M140 520C170 470 230 462 300 466C360 470 440 486 452 510V556H140Z" fill={ink.indigo} />
      <path d="M140 520C170 470 230 462 250 464C214 480 190 506 186 556H140Z" fill={shade(ink.indigo, 0.3)} />
      <path d="M250 464C300 462 420 480 452 508V522C400 494 310 484 240 490Z" fill={ink.mist} />
      <Arm
        d="M130 404Q160 466 206 470L252 462"
        width={36}
        sleeve={shade(patient.top, 0.12)}
        skin={patient.skin}
      />
      <Shadow x={480} y={690} rx={104} />
      <At x={490} y={390} size={1.07} flip>
        <Standing
          look={nurse}
          arm="M-4 -128Q-8 -66 40 -56L92 -66"
          far="M14 -128Q36 -84 60 -76L98 -72"
          nod={10}
        />
        <path d="M96 -128L142 -118L126 -36L82 -46Z" fill="#20242f" />
        <Arm d="M-4 -128Q-8 -66 40 -56L84 -58" width={38} sleeve={shade(nurse.top, 0.1)} skin={nurse.skin} />
      </At>
    </Scene>
  )
}

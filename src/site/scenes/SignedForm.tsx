import { scenes } from '../../content/scenes.ts'
import { Cup } from './Furniture.tsx'
import { ink, shade, shadeSkin, skins } from './ink.ts'
import { At, Limb, Scene, type SceneProps } from './Scene.tsx'

const skin = skins[2]

/** A hand signs a form that was filled in beforehand; the pile beside it is done. */
export function SignedForm({ className }: SceneProps) {
  return (
    <Scene width={800} height={720} label={scenes.signedForm} crop className={className}>
      <path d="M0 0H800V720H0Z" fill="#dfe1f4" />
      <path d="M0 0H420L190 620H0Z" fill="#fffaf0" fillOpacity="0.5" />
      <path d="M0 470H800V720H0Z" fill="#b57b4a" />
      <path d="M0 470H420L360 720H0Z" fill="#ffe9c2" fillOpacity="0.2" />
      {[0, 1, 2, 3, 4].map((at) => (
        <path
          key={at}
          d={`M${560 + (at % 2) * 8} ${446 - at * 16}h170v18h-170z`}
          fill={at % 2 ? '#e6e9f8' : ink.white}
          stroke="#c8cce4"
          strokeWidth="2"
        />
      ))}
      <path d="M560 462H746V474H560Z" fill={ink.deep} fillOpacity="0.2" />
      <path d="M624 366l14 14l28 -30" fill="none" stroke={ink.indigo} strokeWidth="9" strokeLinecap="round" />
      <At x={110} y={500} size={1.5}>
        <Cup color={ink.indigo} />
      </At>
      <path d="M196 220L500 196L528 640L196 664Z" fill={ink.deep} fillOpacity="0.18" />
      <path d="M180 204L488 184L516 628L184 650Z" fill="#8a5a36" />
      <path d="M196 222L474 204L500 612L200 634Z" fill={ink.white} />
      <path d="M284 190L388 183L391 222L286 229Z" fill="#8f9aa0" />
      <g stroke="#b7bee4" strokeWidth="10" strokeLinecap="round">
        <path d="M226 270L380 260M226 308L444 294M227 342L448 328M228 376L420 364M229 424L300 420M330 418L452 410M230 460L452 446" />
      </g>
      <path d="M222 404L460 388L465 478L224 492Z" fill="none" stroke={ink.indigo} strokeWidth="4" />
      <path d="M236 578L460 562" stroke="#8a93c4" strokeWidth="4" />
      <path
        d="M250 566C270 520 280 524 274 556C272 574 296 530 304 540C310 550 300 566 316 556C330 548 336 536 346 552"
        fill="none"
        stroke={ink.indigo}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <Limb d="M352 552L420 452" width={13} color="#20242f" />
      <Limb d="M352 552L358 542" width={7} color="#c9ccd6" />
      <path d="M800 720C740 700 640 660 560 612L600 520C690 560 760 590 800 596Z" fill={ink.teal} />
      <path
        d="M800 720C740 700 640 660 560 612L572 586C650 640 740 664 800 672Z"
        fill={shade(ink.teal, 0.25)}
      />
      <path
        d="M600 622C550 640 480 620 452 590C430 566 420 540 428 524C436 510 456 520 470 532C500 520 560 520 612 540Z"
        fill={skin}
      />
      <path d="M404 492L474 528L460 566L424 548Z" fill={shadeSkin(skin, 0.3)} />
      <Limb d="M470 556Q420 560 392 528L384 506" width={30} color={shadeSkin(skin, 0.12)} />
      <Limb d="M500 540Q440 506 404 490L394 504" width={32} color={skin} />
      <Limb d="M516 528Q464 476 420 470" width={30} color={skin} />
      <path d="M398 494l-6 10" stroke="#e9c0a4" strokeWidth="12" strokeLinecap="round" />
    </Scene>
  )
}

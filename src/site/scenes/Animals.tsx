import { ink, shade } from './ink.ts'
import { Limb } from './Scene.tsx'

/** A dog that sits, looking right; 330 wide, its paws on y 440. */
export function Dog({ coat = '#c98f52', collar = ink.clay }: { coat?: string; collar?: string }) {
  const dark = shade(coat, 0.28)
  return (
    <g data-head>
      <Limb d="M64 426C26 424 0 404 -10 366" width={24} color={dark} />
      <path d="M250 300L286 416C304 416 318 426 318 440H262L230 340Z" fill={dark} />
      <path
        d="M196 74C212 52 246 54 258 82C264 94 278 98 302 102C324 105 334 114 332 127C330 142 314 152 294 154C276 158 264 166 258 178C270 210 286 250 278 300C272 340 266 390 264 414C282 416 294 426 294 440H228C228 400 226 372 220 350C214 376 206 394 198 414C214 416 224 426 224 440H96C58 440 36 412 42 374C48 326 86 292 116 252C144 216 156 176 164 130C168 108 180 90 196 74Z"
        fill={coat}
      />
      <path
        d="M258 178C270 210 286 250 278 300C274 326 270 352 268 378C262 320 246 250 220 190C232 176 244 164 262 168Z"
        fill="#fff6e6"
        fillOpacity="0.75"
      />
      <path
        d="M112 440C78 396 104 330 160 334C206 340 208 388 198 414C214 416 224 426 224 440Z"
        fill={dark}
        fillOpacity="0.55"
      />
      <path
        d="M42 374C48 326 86 292 116 252C130 234 140 216 148 196C146 260 84 320 74 436C50 426 38 404 42 374Z"
        fill={dark}
        fillOpacity="0.6"
      />
      <path d="M202 72C172 80 160 122 172 158C180 180 206 168 214 140C220 114 222 86 202 72Z" fill={dark} />
      <circle cx="254" cy="102" r="6.5" fill={ink.black} />
      <path d="M312 103C326 102 336 112 333 122C326 128 312 122 312 103Z" fill={ink.black} />
      <path
        d="M316 138C298 144 284 140 276 132"
        fill="none"
        stroke={shade(coat, 0.6)}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <path d="M160 168C184 190 222 200 262 184L264 202C224 218 180 206 156 184Z" fill={collar} />
      <circle cx="238" cy="214" r="11" fill="#f3d48a" />
    </g>
  )
}

/** A cat that sits and looks at you; 250 wide, its paws on y 376, its tail hangs lower. */
export function Cat({ coat = '#8d8f93' }: { coat?: string }) {
  const dark = shade(coat, 0.32)
  return (
    <g data-head>
      <Limb d="M70 356C20 362 -6 396 2 444C6 474 34 486 46 464" width={24} color={dark} />
      <path
        d="M118 140C84 190 50 250 46 318C44 358 66 376 106 376H254C268 376 266 352 246 350C244 296 244 240 232 190C226 160 214 140 200 130Z"
        fill={coat}
      />
      <path
        d="M118 140C84 190 50 250 46 318C44 358 66 376 106 376H128C80 340 96 240 140 160Z"
        fill={dark}
        fillOpacity="0.6"
      />
      <path d="M104 376C84 330 110 280 156 290C186 300 190 350 184 376Z" fill={dark} fillOpacity="0.35" />
      <path d="M168 150C150 176 158 216 186 228C214 220 222 176 208 150Z" fill="#fff8ee" />
      <path
        d="M206 260V350M184 352c8 -10 36 -10 44 0"
        fill="none"
        stroke={dark}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M124 88C116 54 116 26 124 8C146 18 164 34 174 50C182 48 194 48 202 50C212 34 230 18 252 8C260 28 260 56 252 90C260 128 230 158 188 158C146 158 116 128 124 88Z"
        fill={coat}
      />
      <path
        d="M133 58C130 42 131 32 134 24C146 30 154 38 160 48C150 50 140 54 133 58ZM243 58C246 42 245 32 242 24C230 30 222 38 216 48C226 50 236 54 243 58Z"
        fill={ink.rose}
      />
      <path
        d="M214 52C230 60 250 74 252 90C260 128 230 158 188 158C222 146 232 100 214 52Z"
        fill={dark}
        fillOpacity="0.4"
      />
      <path d="M178 52V74M188 50V80M198 52V74" stroke={dark} strokeWidth="6" strokeLinecap="round" />
      <path
        d="M144 100c10 -14 24 -12 28 2c-10 8 -22 8 -28 -2zM204 102c4 -14 18 -16 28 -2c-6 10 -18 10 -28 2z"
        fill="#f2cf5b"
      />
      <path d="M158 91h5v18h-5zM214 91h5v18h-5z" fill={ink.black} />
      <path d="M168 132C168 118 208 118 208 132C208 150 168 150 168 132Z" fill="#fff8ee" />
      <path d="M181 118h14l-7 9z" fill={shade(ink.rose, 0.3)} />
      <path
        d="M188 127v7M188 134c-4 7 -12 7 -15 2M188 134c4 7 12 7 15 2"
        fill="none"
        stroke={ink.black}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M160 130L104 122M160 137L106 142M216 130L272 122M216 137L270 142"
        stroke={ink.white}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A horse's head and neck, looking right; 530 wide, the neck goes on below y 620. */
export function Horse({ coat = '#8a4f2d' }: { coat?: string }) {
  const dark = shade(coat, 0.35)
  const mane = '#2a1a15'
  return (
    <g>
      <path d="M306 108C308 66 324 42 342 30C350 60 346 94 332 118Z" fill={dark} />
      <path
        d="M284 92C300 84 322 92 332 114C352 164 402 222 440 280C460 306 486 328 486 360C484 388 458 404 434 398C414 394 404 374 390 360C366 342 342 338 320 330C292 320 268 304 256 284C254 340 286 420 302 500L312 640H-60C-40 500 30 330 104 222C156 140 218 96 284 92Z"
        fill={coat}
      />
      <path
        d="M256 284C254 340 286 420 302 500L312 640H190C224 520 214 400 226 306Z"
        fill={dark}
        fillOpacity="0.5"
      />
      <path
        d="M256 284C240 250 250 206 284 200C330 200 350 250 336 292C332 310 326 322 318 329C292 320 268 304 256 284Z"
        fill={dark}
        fillOpacity="0.35"
      />
      <path
        data-head
        d="M486 360C484 388 458 404 434 398C414 394 404 374 390 360C402 330 424 300 444 286C462 308 486 328 486 360Z"
        fill={shade(coat, 0.5)}
      />
      <path
        d="M326 128C350 178 402 236 438 280C446 290 454 298 460 304C440 312 424 296 408 276C372 230 334 186 326 128Z"
        fill="#fbeedb"
      />
      <path data-head d="M276 104C266 62 282 30 302 12C320 42 322 78 314 108Z" fill={coat} />
      <path d="M290 98C284 72 290 50 300 36C308 58 310 80 306 100Z" fill={dark} />
      <path d="M322 172C330 160 346 162 352 174C346 186 330 188 322 172Z" fill={ink.black} />
      <circle cx="340" cy="171" r="3.5" fill={ink.white} />
      <path
        d="M316 160C328 148 346 150 356 162"
        fill="none"
        stroke={dark}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M456 334c10 -6 20 4 16 14c-6 4 -16 -4 -16 -14z" fill={ink.black} />
      <path
        d="M476 378C456 384 440 378 430 366"
        fill="none"
        stroke={ink.black}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M286 80C220 78 146 126 90 214C36 308 -16 440 -46 580C4 548 54 486 66 424C92 428 120 384 122 342C150 340 172 296 174 254C200 250 224 214 228 178C254 170 276 138 284 108Z"
        fill={mane}
      />
      <path d="M290 76C316 84 342 112 350 150C328 150 300 130 292 104Z" fill={mane} />
      <g fill="none" stroke={ink.clay} strokeWidth="13" strokeLinejoin="round">
        <path d="M412 240L372 350M394 292C350 262 310 220 262 196M284 108C256 140 248 220 266 296" />
      </g>
      <circle cx="392" cy="292" r="12" fill="#f3d48a" />
    </g>
  )
}

/** A small dog that walks to the right; 230 wide, its paws on y 190. */
export function WalkingDog({ coat = '#e9dcc3', patch = '#a5683a' }: { coat?: string; patch?: string }) {
  const dark = shade(coat, 0.22)
  return (
    <g data-head>
      <Limb d="M52 88C30 76 20 52 26 30" width={15} color={coat} />
      <Limb d="M74 118L96 182M158 118L136 180" width={20} color={dark} />
      <path
        d="M44 92C46 70 70 66 96 70H150C164 62 166 40 180 28C196 18 216 26 222 42C236 46 246 50 246 60C246 72 228 76 214 76C206 88 196 96 186 108C180 136 150 136 116 128C96 132 76 142 60 138C44 132 42 108 44 92Z"
        fill={coat}
      />
      <path d="M86 69C96 66 134 70 142 72C146 96 124 110 104 104C86 98 80 82 86 69Z" fill={patch} />
      <path d="M184 28C166 32 160 60 168 78C176 90 192 78 196 60C198 46 196 34 184 28Z" fill={patch} />
      <Limb d="M64 118L48 160L58 184M168 112L186 148L182 184" width={21} color={coat} />
      <circle cx="212" cy="46" r="4.5" fill={ink.black} />
      <path d="M236 50c8 -2 14 6 10 12c-6 2 -12 -4 -10 -12z" fill={ink.black} />
      <path d="M164 84C172 96 184 100 196 96L192 106C180 110 168 106 158 94Z" fill={ink.teal} />
    </g>
  )
}

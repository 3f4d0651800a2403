/**
 * Paints the hero film and its posters into public/film (decision 0046): `npm run art`, or
 * `node scripts/art/film.ts 576` for one width. Needs `ffmpeg` with libvpx-vp9, libx264 and libaom (apt-get install ffmpeg).
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archPainter } from './arches.ts'

const SECONDS = 12
const RATE = 24
const FRAMES = SECONDS * RATE
const POSTER_LIMIT = 40_000

/** One shape for each breakpoint (acceptance H1): as tall as the hero is at that width. Limit and goal in bytes. */
const shapes = [
  { width: 576, height: 960, door: [0.5, 0.37, 0.175], goal: 120_000, limit: 150_000 },
  { width: 768, height: 960, door: [0.5, 0.4, 0.175], goal: 150_000, limit: 200_000 },
  { width: 992, height: 992, door: [0.5, 0.35, 0.17], goal: 190_000, limit: 250_000 },
  { width: 1200, height: 800, door: [0.73, 0.63, 0.29], goal: 200_000, limit: 250_000 },
  { width: 1920, height: 1080, door: [0.705, 0.55, 0.33], goal: 400_000, limit: 500_000 },
] as const
type Shape = (typeof shapes)[number]

// ffmpeg works in a folder of its own, where names hold no spaces; what is good is copied here.
const folder = join(import.meta.dirname, '../../public/film')
const colour = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'
const wanted = process.argv.slice(2).map(Number)
const work = mkdtempSync(join(tmpdir(), 'hero-film-'))
mkdirSync(folder, { recursive: true })
try {
  for (const shape of shapes) if (!wanted.length || wanted.includes(shape.width)) await make(shape)
} finally {
  rmSync(work, { recursive: true })
}

async function make(shape: Shape): Promise<void> {
  const source = `${shape.width}.mkv`
  await paint(shape, source)
  const bits = Math.floor((shape.goal * 8) / SECONDS)
  const twice = async (name: string, choices: string) => {
    const common = `-i ${source} -an -threads 1 -b:v ${bits} -g 9999 -pix_fmt yuv420p ${colour} -passlogfile ${name}`
    await ffmpeg(`${common} ${choices} -pass 1 -f null -`)
    await ffmpeg(`${common} ${choices} -pass 2 ${name}`)
    if (!keep(name, shape.limit))
      throw new Error(`${name} is larger than ${shape.limit} bytes: lower its goal.`)
  }
  await twice(
    `hero-${shape.width}.webm`,
    '-c:v libvpx-vp9 -deadline good -cpu-used 2 -auto-alt-ref 1 -lag-in-frames 25 -tile-columns 1',
  )
  await twice(
    `hero-${shape.width}.mp4`,
    '-c:v libx264 -preset slow -profile:v high -aq-mode 3 -bf 3 -movflags +faststart',
  )
  const poster = `hero-poster-${shape.width}`
  await still(
    source,
    `${poster}.avif`,
    (step) => `-c:v libaom-av1 -still-picture 1 -cpu-used 4 -crf ${12 + step * 4} ${colour}`,
  )
  await still(
    source,
    `${poster}.jpg`,
    (step) => `-vf scale=out_range=pc,format=yuvj420p -c:v mjpeg -huffman optimal -q:v ${2 + step * 2}`,
  )
  rmSync(join(work, source))
}

/** Paints every frame into a lossless file; 4:2:0 from here on, so that both encoders see the same. */
async function paint(shape: Shape, file: string): Promise<void> {
  const { width, height } = shape
  const painter = archPainter(shape)
  const input = `-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${RATE} -i -`
  const reduce =
    '-vf scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=yuv420p'
  const { stdin, done } = start(`${input} ${reduce} ${colour} -c:v ffv1 -threads 1 ${file}`)
  for (let frame = 0; frame < FRAMES; frame += 1) {
    if (!stdin.write(painter((frame / FRAMES) * Math.PI * 2))) await once(stdin, 'drain')
    if (frame % RATE === 0) console.log(`${width}: ${frame} of ${FRAMES} frames`)
  }
  stdin.end()
  await done
}

/** The first frame as a picture: as good as fits. */
async function still(source: string, name: string, choices: (step: number) => string): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await ffmpeg(`-i ${source} -frames:v 1 -threads 1 ${choices(step)} ${name}`)
    if (keep(name, POSTER_LIMIT)) return
  }
  throw new Error(`${name} stays above ${POSTER_LIMIT} bytes.`)
}

/** Copies a finished file into the public folder, unless it is too large. */
function keep(name: string, limit: number): boolean {
  const { size } = statSync(join(work, name))
  if (size > limit) return false
  copyFileSync(join(work, name), join(folder, name))
  console.log(`${name}: ${size} bytes`)
  return true
}

async function ffmpeg(choices: string): Promise<void> {
  const { stdin, done } = start(choices)
  stdin.end()
  await done
}

/** Starts ffmpeg behind everything else the machine does. */
function start(choices: string) {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', '-v', 'error', '-y', ...choices.split(' ')], {
    cwd: work,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const done = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`ffmpeg stopped with code ${code}. Is it installed (apt-get install ffmpeg)?`)
  })
  return { stdin: child.stdin, done }
}

/** What the drawn pictures say, for those who do not see them. */
export const scenes = {
  homeVisit:
    'Through an arched doorway: a clinician in a white coat sits with an older woman and holds her hand. A dog sits beside them.',
  twoChairs: 'Two people in armchairs by an arched window. One talks, the other listens.',
  stable: 'A veterinarian strokes the nose of a horse that looks over its stable door. A dog waits in front.',
  catAtWindow: 'A gray cat sits on a windowsill and looks at you.',
} as const

/** What the drawn pictures say, for those who do not see them. */
export const scenes = {
  homeVisit:
    'Through an arched doorway: a clinician in a white coat sits with an older woman and holds her hand. A dog sits beside them.',
  twoChairs: 'Two people in armchairs by an arched window. One talks, the other listens.',
  stable: 'A veterinarian strokes the nose of a horse that looks over its stable door. A dog waits in front.',
  catAtWindow: 'A gray cat sits on a windowsill and looks at you.',
  videoVisit: 'At home, over the shoulder: a laptop shows a therapist in a video visit.',
  infusionChair:
    'A man rests in an infusion chair with a blanket over his knees. An IV bag hangs beside him.',
  frontDesk: 'A visitor arrives at the front desk, where somebody is ready to help.',
  kitchenTable: 'Two people eat together at a kitchen table with a bowl of fruit between them.',
  phoneInHand: 'A hand holds a phone with messages between a patient and the hospital.',
} as const

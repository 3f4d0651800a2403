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
  resultsTalk: 'A clinician and a patient sit at a table and look at lab results on a screen.',
  parkWalk: 'A man and a woman walk their small dog along a path in the hills.',
  sofaWindow:
    'A couple sits close together on a sofa, seen from behind, and looks out of a window at the evening.',
  dumbbell: 'A woman on a bench lifts a dumbbell while a trainer watches.',
  teamRoom:
    'Six people in one room: clinicians, an engineer, a veterinarian and the front desk, around a table and at a board with notes.',
  firstDay:
    'Through an arched doorway: a nurse shakes hands with a new colleague who carries a bag. An engineer at a laptop waves.',
  corridor: 'A corridor with six arched doors. One stands open, and a clinician welcomes a man who arrives.',
  labBench: 'In a laboratory somebody looks through a microscope.',
  garden:
    'A gray-haired woman waters a garden in the morning, and a man carries a crate of seedlings to her.',
  triageNurse: 'A nurse with a headset sits beside a screen with calls, sorted by urgency.',
  ward: 'Two people at a hospital plan the day in front of a board with beds, some of them free.',
  signedForm: 'A hand signs a form on a clipboard. A pile of finished forms lies beside it.',
  letterSlot: 'A hand puts a letter through the slot of an arched door.',
  monthByMonth:
    'Two people at a table go through a sheet of paper. On the wall hangs a calendar of twelve doors, and five of them are checked off.',
  dogAtDoor: 'A gray dog sits in front of a closed arched door and waits.',
} as const

// One script for both forms of the client's overview: each script more changes what the pages share (decision 0030).
export { default as ClientUpdateForm } from './updates/ClientUpdateForm.tsx'
export { default as FollowUpForm } from './follow-ups/FollowUpForm.tsx'

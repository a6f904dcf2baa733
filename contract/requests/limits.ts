/** Greatest lengths in characters, also what the inputs' `maxlength` says. */
export const MAX_LENGTH = {
  name: 120,
  company: 160,
  city: 80,
  stateRegistration: 20,
  message: 4_000,
  notes: 4_000,
  offCatalogueItem: 1_000,
  coreNumber: 20,
  segment: 80,
  represents: 1_000,
  experience: 4_000,
  role: 80,
  product: 160,
  operation: 120,
  material: 120,
  machine: 120,
  goal: 4_000,
} as const;

/** A message shorter than this says nothing that could be answered. Characters. */
export const MESSAGE_MINIMUM = 10;

/** More segments than this are a text, not a list. */
export const MAX_SEGMENTS = 20;

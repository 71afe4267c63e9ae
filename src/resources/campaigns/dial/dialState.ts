// The state of the dial's screen beside its value: selection, refused change, and announcements.

export interface DialState {
  /** The slot that the user has selected. */
  readonly chosenSlot: number
  /** The server's refusal that the user has seen: it no longer selects its slot. */
  readonly seenRefusal: string | undefined
  /** The error of a fragrance that must stay: its slot shows it until the next change. */
  readonly checkError: { readonly slot: number; readonly message: string } | undefined
  readonly announcement: string
}

export type DialAction =
  | { type: 'select'; slot: number; refusal: string | undefined }
  | { type: 'change'; refusal: string | undefined }
  | { type: 'restore'; announcement: string }
  | { type: 'announce'; announcement: string }
  /** `announcement` is for a user who has left the slot meanwhile. */
  | { type: 'keepFragrance'; slot: number; message: string; announcement: string }

export const createDialState = (slot: number): DialState => ({
  chosenSlot: slot,
  seenRefusal: undefined,
  checkError: undefined,
  announcement: '',
})

export const dialReducer = (state: DialState, action: DialAction): DialState => {
  switch (action.type) {
    case 'select':
      return { ...state, chosenSlot: action.slot, seenRefusal: action.refusal }
    case 'change':
      return { ...state, checkError: undefined, seenRefusal: action.refusal }
    case 'restore':
      return { ...state, checkError: undefined, announcement: action.announcement }
    case 'announce':
      return { ...state, announcement: action.announcement }
    case 'keepFragrance': {
      const { slot, message } = action
      const hasLeft = state.chosenSlot !== slot
      return { ...state, checkError: { slot, message }, ...(hasLeft && { announcement: action.announcement }) }
    }
  }
}

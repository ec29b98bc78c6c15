/** Fewer rows are seen at a glance in the list of faults, and are as likely to be meant. */
export const FEW = 10

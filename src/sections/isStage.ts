/** Whether a drawing is a piece of the street, which runs from edge to edge of what it stands in. */
export const isStage = (drawing: string | null | undefined) => drawing?.startsWith('stage-') ?? false

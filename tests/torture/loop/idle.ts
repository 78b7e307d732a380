/** Does nothing: what its loop is held for is the machine's doing. */
setInterval(() => undefined, 1000)
process.on('disconnect', () => process.exit())

/** Does nothing: delays of its event loop come from the machine. */
setInterval(() => undefined, 1000)
process.on('disconnect', () => process.exit())

# Holds a listening socket and hands it over to the server that it starts, as systemd does with a socket unit.
# Prints the port. A line on standard input starts the server, or starts it anew once the old one has ended.
use strict; use warnings; use Socket;
$^F = 3; $| = 1;
socket(my $socket, PF_INET, SOCK_STREAM, 0) or die $!;
bind($socket, sockaddr_in(0, INADDR_LOOPBACK)) or die $!;
listen($socket, 1024) or die $!;
fileno($socket) == 3 or die 'The socket has another descriptor than the first free one.';
my ($port) = sockaddr_in(getsockname($socket));
print "port $port\n";
my $child;
while (<STDIN>) {
  if ($child) { kill 'TERM', $child; waitpid $child, 0 }
  $child = fork();
  next if $child;
  @ENV{qw(LISTEN_PID LISTEN_FDS PORT)} = ($$, 1, $port);
  exec @ARGV or die $!;
}
if ($child) { kill 'TERM', $child; waitpid $child, 0 }

/** Results of the checks with recommended actions, and responses of the setup. */
export const doctorEn = {
  'doctor.failed': 'This check could not be completed: {message}',
  'doctor.failed.do':
    'The other checks are not affected. Run the checks again. If the error persists, send this message to support',
  'doctor.late': 'This check did not finish in time',
  'doctor.late.do': 'Check this PC’s network connection, then run the checks again',
  'doctor.skipped.before': 'Skipped because an earlier check for {host} failed',
  'doctor.skipped.proxy': 'Skipped because this check does not support the proxy that Counterline uses for {host}',
  'doctor.skipped.line': 'Skipped because {name} is not connected',
  'doctor.settings.none':
    'There are no settings yet, so Counterline uses practice mode. The settings file will be created at {path}',
  'doctor.settings.ok': 'The settings in {path} are valid, and all secrets were found',
  'doctor.settings.notApplied': '{why}',
  'doctor.settings.notApplied.do': 'Ask your administrator for help',
  'doctor.settings.open': '{path} contains secrets in plain text: {places}',
  'doctor.settings.open.do': 'Restrict access to the file, or replace each secret with a reference: {form}',
  'doctor.settings.plain': 'Secrets are sent to {hosts} without TLS and can be read in transit',
  'doctor.settings.plain.do': 'Use https://, wss:// or TLS, or add the host to allowPlainHttp in the settings',
  'doctor.settings.problem': '{place} in {path}: {message}',
  'doctor.settings.fault': '{path}: {message}',
  'doctor.settings.problem.do': 'Correct this problem in Settings or in the file',
  'doctor.settings.noHelpdesk': 'No helpdesk is set up',
  'doctor.settings.noHelpdesk.do': 'In Settings, enter the helpdesk’s address, the API key and the API secret',
  'doctor.settings.noLine': 'No phone lines are set up, so no calls are received',
  'doctor.settings.noLine.do': 'Add a phone line in Settings > Phone lines',
  'doctor.name.address': '{host} is an IP address, so no name look-up is needed',
  'doctor.name.ok': 'The host name {host} resolves to {address}',
  'doctor.name.proxy': '{host} is resolved by the proxy, not by this PC',
  'doctor.name.unknown': 'The host name {host} cannot be resolved',
  'doctor.name.unknown.do': 'Check the spelling of the address, then check this PC’s network or VPN connection',
  'doctor.name.silent': 'No DNS server responded for {host}',
  'doctor.name.silent.do': 'Check that this PC is connected to the network, then check its DNS server',
  'doctor.proxy.none': 'No proxy is set for {host}, so requests are sent directly',
  'doctor.proxy.excepted': 'Requests to {host} are sent directly because {from} excludes it from the proxy',
  'doctor.proxy.used': 'Requests to {host} are sent through the proxy {proxy}, which is set by {from}',
  'doctor.proxy.system': 'the system',
  'doctor.proxy.unreadable': 'The proxy address in {from} is invalid',
  'doctor.proxy.unreadable.do':
    'Enter a valid address, such as http://proxy.example:3128, or remove the proxy setting. Then restart Counterline',
  'doctor.reach.ok': 'Connected to {place} in {ms} ms',
  'doctor.reach.refused': 'No server is responding at {place}',
  'doctor.reach.refused.do': 'Check the address and the port. The server may not be running',
  'doctor.reach.silent': '{place} is not responding',
  'doctor.reach.silent.do': 'Check this PC’s network connection and any firewall between this PC and the server',
  'doctor.reach.noProxy': 'The proxy {place} is not responding',
  'doctor.reach.noProxy.do':
    'Ask your administrator for the correct proxy address, or exclude the helpdesk’s address from the proxy',
  'doctor.reach.proxyPassword': 'The proxy {proxy} requires a password for {place} (407)',
  'doctor.reach.proxyPassword.do':
    'Ask your administrator for access without a password, or add the user name and password to the proxy address',
  'doctor.reach.proxyRefuses': 'The proxy {proxy} is blocking {place} ({status|plain})',
  'doctor.reach.proxyRefuses.do': 'Ask your administrator to allow this address',
  'doctor.certificate.ok': 'The certificate for {host} is valid until {day|day} and was issued by “{issuer}”',
  'doctor.certificate.own':
    'The certificate for {host} was issued by “{issuer}”. This PC trusts this issuer, which is not a public certificate authority. The issuer usually belongs to your company or to a network that inspects TLS. Counterline works with this certificate',
  'doctor.certificate.soon': 'The certificate for {host} expires on {day|day} (days left: {days})',
  'doctor.certificate.soon.do': 'Inform the server’s administrator',
  'doctor.certificate.expired': 'The certificate for {host} expired on {day|day}',
  'doctor.certificate.expired.do':
    'If the date on this PC is wrong, correct it. Otherwise, ask the server’s administrator to renew the certificate',
  'doctor.certificate.early': 'The certificate for {host} is not valid before {day|day}',
  'doctor.certificate.early.do': 'This PC’s clock is probably wrong. Check the date and time',
  'doctor.certificate.wrongName': 'The certificate for {host} is for different names: {names}',
  'doctor.certificate.wrongName.do': 'Use a name from the certificate, or ask for a corrected certificate',
  'doctor.certificate.untrusted': 'The certificate for {host} was issued by “{issuer}”, which this PC does not trust',
  'doctor.certificate.untrusted.do':
    'If your network inspects TLS, or if the server is your own, install this issuer’s certificate on this PC. Otherwise, another server may be responding: do not send any data',
  'doctor.certificate.fault': 'The certificate for {host}, issued by “{issuer}”, is invalid ({code})',
  'doctor.certificate.fault.do': 'Inform the server’s administrator',
  'doctor.certificate.noTls': 'The secure connection to {host} failed ({code})',
  'doctor.certificate.noTls.do': 'Check that the address and the port are correct',
  'doctor.certificate.local': '{host} is this PC, so no certificate is needed',
  'doctor.certificate.plain': 'Requests to {host} are not encrypted, so the secret can be read in transit',
  'doctor.certificate.plain.do': 'Use an address that begins with https',
  'doctor.credentials.ok': '{host} accepted the API key and the API secret',
  'doctor.credentials.wrong': '{host} rejected the API key or the API secret (401)',
  'doctor.credentials.wrong.do':
    'Copy the API key and the API secret from the helpdesk again, without spaces before or after them',
  'doctor.credentials.forbidden': '{host} accepted these credentials but denied access (403)',
  'doctor.credentials.forbidden.do':
    'Ask the helpdesk’s administrator whether this API key has access. If it has, a proxy or firewall may be blocking the request',
  'doctor.credentials.letters': 'The API key or the API secret contains a character that cannot be sent',
  'doctor.credentials.limited':
    '{host} asked this PC to pause ({status|plain}), so the credentials could not be checked',
  'doctor.credentials.limited.do': 'Wait a minute, then check again. Also check this PC’s share of the request limits',
  'doctor.credentials.refused': 'The response from {host} is not a helpdesk response ({status|plain})',
  'doctor.credentials.refused.do': 'Check the whole address, including the path',
  'doctor.credentials.none': 'The credentials could not be checked with {host}: {reason}',
  'doctor.credentials.none.do': 'Check the address. If it is correct, try again in a minute',
  'doctor.clock.ok': 'The clocks on this PC and {host} differ by less than a minute',
  'doctor.clock.unknown': '{host} did not report its time',
  'doctor.clock.ahead':
    'This PC’s clock is {minutes} min ahead of the clock on {host}. The helpdesk shows calls with a time that is too late, and valid certificates may seem to have expired',
  'doctor.clock.behind':
    'This PC’s clock is {minutes} min behind the clock on {host}. The helpdesk shows calls with a time that is too early, and valid certificates may seem not to be valid yet',
  'doctor.clock.do': 'Turn on automatic time in this PC’s date and time settings',
  'doctor.limits.ok':
    'Requests needed per hour on the busiest recent day: {need} (calls: {calls}, look-ups: {lookups}, in {hours} h). Requests allowed for this PC: {allowed}',
  'doctor.limits.supposed':
    'A busy agent with {calls} calls in {hours} hours needs {need} requests per hour. This PC is allowed to send {allowed}',
  'doctor.limits.short':
    'Requests needed per hour: {need} (calls: {calls}, look-ups: {lookups}, in {hours} h). This PC’s share allows only {allowed}',
  'doctor.limits.supposedShort':
    'A busy agent with {calls} calls in {hours} hours needs {need} requests per hour. This PC’s share allows only {allowed}',
  'doctor.limits.tight':
    'Requests needed per hour: {need} (calls: {calls}, look-ups: {lookups}, in {hours} h). This PC’s share allows {allowed}, which is only just enough',
  'doctor.limits.short.do':
    'Give this PC a larger share in Settings, or ask for higher request limits for the subscription',
  'doctor.pops.ok': '99% of screen pops open without a noticeable delay. On a busy day, the longest wait is {worst} s',
  'doctor.pops.wait':
    'Screen pops are delayed because this PC’s share of the request limits is too small. Half of them wait up to {half} s, 99% wait up to {most} s, and the longest wait is {worst} s',
  'doctor.pops.do':
    'Give this PC a larger share in Settings, or use this API key on fewer PCs. You can also ask for higher request limits',
  'doctor.pops.noPlace':
    'PCs that have this share but no PC number can together exceed the request limits. The helpdesk then rejects requests. On this PC, half of the screen pops wait up to {half} s, 99% wait up to {most} s, and the longest wait is {worst} s',
  'doctor.pops.noPlace.do':
    'In Settings, give each of the {count} PCs its own PC number, from 1 to {count}. Also turn on automatic time on each PC. Each PC then sends its requests when it is its turn',
  'doctor.clock.turns':
    'The clocks on this PC and {host} differ by {seconds} s. If PCs take turns, their clocks must be within half a second of each other',
  'doctor.line.up': '{name} connected and logged in',
  'doctor.line.refused': '{name}: {reason}',
  'doctor.line.refused.do': 'Check the user name, the password and this user’s permissions on the phone system',
  'doctor.line.lost': '{name} could not connect: {reason}',
  'doctor.line.lost.do': 'Check the address and the port, and make sure that the phone system is running',
  'doctor.line.siteHost.do':
    'Start Counterline on the server host, and check its phone line and its list of extensions (site.extensions)',
  'doctor.line.late': '{name} did not respond in time',
  'doctor.hook.ready': '{name} is waiting for events from its softphone',
  'doctor.hook.paste': 'Paste the text from the Connections page into the softphone, then make a test call to it',
  'doctor.hook.none': '{name} has received nothing from its softphone since Counterline started',
  'doctor.hook.heard': '{name} is receiving events from its softphone; last event: {last}',
  'doctor.hook.refused': '{name} is receiving events from its softphone but cannot use them; last event: {last}',
  'doctor.permission.listed': '{name} can list active calls',
  'doctor.permission.listed.do':
    'Make a test call. Only a test call shows whether new calls are also reported. This requires read=call in manager.conf',
  'doctor.permission.up': '{name} responds to queries from this PC',
  'doctor.permission.up.do': 'Make a test call. Only a test call shows whether new calls are also reported',
  'doctor.permission.lamps.do':
    'Make a test call. Only a test call shows whether the busy lamp fields (BLF) also report new calls',
  'doctor.permission.missingEvents': '{name} connected but is not receiving all call events: {reason}',
  'doctor.permission.missingEvents.do': 'Correct this problem, run the check again, then make a test call',
  'doctor.endpoints.noList': '{name} does not provide a list of endpoints',
  'doctor.endpoints.unanswered': '{name} did not respond to the request for its endpoints',
  'doctor.endpoints.denied': 'This account is not allowed to read the endpoints of {name}',
  'doctor.endpoints.allow':
    'In manager.conf, add “system” and “reporting” to this account’s “write” line, then reload the manager interface',
  'doctor.endpoints.allowAri':
    'Allow this account to read the endpoints. In ari.conf, the account’s section must contain its password and must not contain a permit line that excludes this PC',
  'doctor.endpoints.partial': {
    one: '{name} returned {count} endpoint, based on its state. Caller numbers and endpoints without a state are missing',
    other:
      '{name} returned {count} endpoints, based on their states. Caller numbers and endpoints without a state are missing',
  },
  'doctor.endpoints.read': { one: '{name} returned {count} endpoint', other: '{name} returned {count} endpoints' },
  'doctor.endpoint.trunk':
    '{endpoint} on {name} is treated as a phone but is probably a trunk: its calls show several complete outside numbers',
  'doctor.endpoint.trunk.do': 'In Settings, add {endpoint} to “Trunks” for this line, or select Apply in Connections',
  'doctor.endpoint.phone': '{endpoint} on {name} is not set up as a phone, but its calls show extension {extension}',
  'doctor.endpoint.phone.do':
    'In Settings, add {endpoint} with {extension} to “Devices not named after their extension” for this line, or select Apply in Connections',
  'doctor.extensions.similar.do':
    'Check the extensions in Settings. If they are correct, these endpoints probably belong to them. Add them under “Devices not named after their extension” for this line: {mapping}',
  'doctor.permission.odd': '{name} sent an unexpected message: {reason}',
  'doctor.extensions.all': '{name} watches all extensions',
  'doctor.extensions.ok': 'The watched extensions exist on {name}: {extensions}',
  'doctor.extensions.missing': 'These extensions do not exist on {name}: {extensions}',
  'doctor.extensions.missing.do': 'Check the spelling of the extensions in Settings',
  'doctor.extensions.unlisted': 'The extensions on {name} could not be listed. Use a test call to check them',
  'doctor.extensions.running': '{name} is already connected, so its extensions were not checked again',
  'doctor.call.heard': 'A call is ringing at {extension}, from {number}',
  'doctor.call.heardOut': '{extension} is dialling {number}',
  'doctor.call.withheld': 'A call from a withheld or unknown number is ringing at {extension}',
  'doctor.call.other': 'A call was received at {heard}, which is not a watched extension',
  'doctor.call.other.do': 'Check the extensions for this line, or call one of them',
  'doctor.call.none': 'No calls were received within {seconds} s',
  'doctor.call.anyExtension': 'any extension',
  'doctor.call.none.do':
    'Call a watched extension ({extension}) from another phone. If it rings but no call appears here, give this line’s user on the phone system permission to read calls (read=call)',
  'doctor.call.none.lamps.do':
    'Call a watched extension ({extension}) from another phone. If it rings but no call appears here, check on the phone system that this line’s account has permission to subscribe to the busy lamp field (BLF) of this extension',
  'doctor.call.none.other.do':
    'Call a watched extension ({extension}) from another phone. If it rings but no call appears here, check this line’s watched extensions and permissions',
  'doctor.call.lost': 'The line was disconnected: {reason}',
  'doctor.call.stopped': 'The test call was cancelled',
  'doctor.tillTokens': 'These tills have a token that is easy to guess: {names}',
  'doctor.tillTokens.do':
    'In the settings, enter a random token of at least 16 characters for each of these tills. You can also remove the tills and pair them. Until then, these tills cannot verify that Counterline is genuine',
  'doctor.shortcutTaken': 'Another program uses the shortcut {keys} of the scanner “{name}”',
  'doctor.shortcutTaken.do': 'Choose another shortcut in the settings, or exit the other program',
  'doctor.till.up': 'The till “{name}” can connect ({address})',
  'doctor.till.ready': 'The till “{name}” can be used',
  'doctor.till.fails': 'The till “{name}” cannot be used: {reason}',
  'doctor.till.fails.do': 'Fix this problem, or change the till in Settings',
  'doctor.tillPorts.free': 'The till ports are free; {port|plain} will be used',
  'doctor.tillPorts.someTaken': 'Tills will use port {port|plain}. These ports are in use: {taken}',
  'doctor.tillPorts.none': 'All till ports from {first|plain} to {last|plain} are in use: {taken}',
  'doctor.tillPorts.none.do':
    'Close a program that is using one of these ports. Web tills find Counterline only on these ports. Other till programs can use any port',
  'doctor.tillPorts.open': 'Tills connect to port {port|plain}',
  'doctor.tillPorts.held':
    'Tills connect to port {port|plain}, because another program was using port {held|plain} when Counterline started. Tills that may still use port {held|plain}: {names}',
  'doctor.tillPorts.held.do': 'Close that program and restart Counterline, or set these tills to port {port|plain}',
  'doctor.tillPorts.heldNoTill':
    'Tills connect to port {port|plain}, because another program was using port {held|plain} when Counterline started. Pair tills with port {port|plain}',
  'doctor.tillPorts.shut': 'The till server is not running: {reason}',
  'doctor.tillPorts.elsewhere.restart':
    'Port {free|plain} is free. Restart Counterline without --port, or with a port from {first|plain} to {last|plain}',
  'doctor.tillPorts.elsewhere':
    'Till programs connect to port {port|plain}, but web tills use only ports from {first|plain} to {last|plain}',
  'doctor.tillPorts.elsewhere.do': 'Close a program that is using one of these ports, then restart Counterline',
  'doctor.popFailed': {
    one: 'In the last hour, {count} screen pop failed and has not been reviewed. {verdict}',
    other: 'In the last hour, {count} screen pops failed and have not been reviewed. Last failure: {verdict}',
  },
  'doctor.popFailed.do': 'On the Now page, open the entry or mark it as seen',
  'doctor.decisions': {
    one: '{count} item was rejected or is late and needs your decision',
    other: '{count} items were rejected or are late and need your decision',
  },
  'doctor.decisions.do': 'In Waiting, send or discard each item',
  'doctor.setAside': {
    one: '{count} item failed repeatedly, although other items were accepted. It was set aside and is retried less often',
    other:
      '{count} items failed repeatedly, although other items were accepted. They were set aside and are retried less often',
  },
  'doctor.setAside.do':
    'Check each item in Waiting. When you have fixed the cause, send the item again. Otherwise, discard it',
  'doctor.folder.unsafe': '{why}',
  'doctor.folder.unsafe.do': 'The data folder must belong to the current user, have mode 0700 and contain no links',
  'doctor.folder.ok': 'Counterline can write to the data folder {folder}; {mega} MB is free',
  'doctor.folder.absent': 'The data folder {folder} will be created when Counterline starts for the first time',
  'doctor.folder.little': 'Only {mega} MB is free for the data folder {folder}',
  'doctor.folder.full': 'The disk that contains the data folder {folder} is full, so calls cannot be saved for sending',
  'doctor.folder.full.do': 'Free up some space on this disk',
  'doctor.folder.unwritable': 'Counterline cannot write to the data folder {folder} ({code})',
  'doctor.folder.unwritable.do': 'Give the current user write access, or choose another folder with --data',
  'doctor.presence.unset': 'No channels are set up, so presence is not checked',
  'doctor.presence.online': '{channel}: at least one agent is online',
  'doctor.presence.offline': '{channel}: no agents are online at the moment',
  'doctor.presence.limited': '{channel}: the helpdesk asked for a pause ({status|plain})',
  'doctor.presence.refused': '{channel}: the helpdesk does not recognise this key, channel or store ({status|plain})',
  'doctor.presence.refused.do':
    'Check the presence address (setup, step 2, More options; or Settings > Helpdesk) and this channel’s web store',
  'doctor.presence.none': '{channel}: presence could not be checked ({reason})',
  'doctor.presence.none.do': 'Check the presence address (setup, step 2, More options; or Settings > Helpdesk)',
  'setup.fault.json':
    'The JSON in this file is invalid at line {line|plain}, column {column|plain}, so nothing was imported',
  'setup.fault.noObject': 'This file contains no settings. It must contain a JSON object in braces',
  'setup.fault.newer':
    'This file contains settings that this version does not recognise, probably because a newer version wrote them: {places}. Update Counterline, or remove these settings from the file',
  'setup.file.saved': 'The settings from the file were saved. The previous settings were moved to {path}',
  'setup.file.savedFirst': 'The settings from the file were saved',
  'setup.file.wrong': 'Nothing was saved. Correct this file first',
  'setup.changedMeanwhile':
    'Another change was saved in the meantime, so your changes were not saved. Check them and save again',
  'setup.undo.done': 'The previous settings were restored. You can also undo this change',
  'setup.undo.none': 'There are no previous settings to restore',
  'setup.undo.wrong': 'The previous settings are no longer valid, so nothing was changed',
  'setup.switch.real': 'Practice mode is off. Counterline uses the real settings',
  'setup.switch.practice': 'Practice mode is on. Nothing is sent to the real helpdesk',
  'setup.switch.same': 'Nothing was changed',
  'setup.switch.incomplete':
    'The helpdesk is not set up yet, so practice mode stays on. First, enter the helpdesk’s address, API key and API secret',
  'setup.switch.settings': 'The settings are invalid, so nothing was changed. {place}{message}',
  'setup.switch.failed': 'Switching failed, so nothing was changed: {reason}',
} as const;

# sh check.sh keys.json certificate.jwt
token=$(cat "$2")
decode() { printf '%s' "$1" | tr -- '-_' '+/' | awk '{ while (length($0) % 4) $0 = $0 "="; print }' | openssl base64 -d -A; }
kid=$(decode "${token%%.*}" | sed 's/.*"kid":"\([^"]*\)".*/\1/')
x=$(tr -d ' \n' < "$1" | tr '}' '\n' | grep "\"kid\":\"$kid\"" | sed 's/.*"x":"\([^"]*\)".*/\1/')
{ printf '\060\052\060\005\006\003\053\145\160\003\041\000'; decode "$x"; } > key.der
printf '%s' "${token%.*}" > signed.txt
decode "${token##*.}" > signature.bin
openssl pkeyutl -verify -pubin -inkey key.der -keyform DER -rawin -in signed.txt -sigfile signature.bin || exit 1
body=${token#*.}; decode "${body%%.*}"
